import type { Pack } from '../pack.ts'
import { construtoraProcedures, industriaProcedures, lojaProcedures } from '../procedures/goods.ts'

export const loja: Pack = {
  id: 'loja',
  chart: 'commerce',
  procedures: lojaProcedures,
  departments: [
    {
      name: 'Vendas',
      processes: {
        'Venda na loja': ['Abrir a loja', 'Atender o cliente', 'Receber e embalar', 'Fechar a loja'],
        'Venda pela internet': ['Responder às mensagens', 'Separar o pedido', 'Enviar e avisar o cliente'],
        Trocas: ['Receber a troca', 'Devolver ao estoque ou ao fornecedor'],
      },
      offices: ['Gerente de loja', 'Vendedor', 'Operador de caixa'],
      indicators: [1, 2, 3],
    },
    {
      name: 'Compras e estoque',
      processes: {
        Compras: ['Escolher a coleção', 'Negociar e comprar', 'Receber e conferir'],
        Estoque: ['Etiquetar e guardar', 'Contar o estoque'],
      },
      offices: ['Comprador', 'Conferente'],
      indicators: [34, 35, 36],
    },
    {
      name: 'Marketing',
      processes: { Divulgação: ['Planejar o mês', 'Montar a vitrine', 'Publicar e responder'] },
      offices: ['Analista de marketing'],
      indicators: [10, 14],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Fechar o caixa do dia', 'Conferir cartões', 'Fechar o mês'] },
      offices: ['Analista financeiro'],
      indicators: [21, 25, 28],
    },
  ],
}

export const construtora: Pack = {
  id: 'construtora',
  chart: 'services',
  procedures: construtoraProcedures,
  departments: [
    {
      name: 'Comercial',
      processes: { Propostas: ['Visitar o local', 'Orçar a obra', 'Assinar o contrato'] },
      offices: ['Gerente comercial', 'Orçamentista'],
      indicators: [3, 4],
    },
    {
      name: 'Obras',
      processes: {
        'Início da obra': ['Planejar etapas e prazos', 'Montar o canteiro', 'Conferir licenças'],
        'Acompanhamento da obra': ['Registrar o diário da obra', 'Medir o avanço', 'Vistoriar a qualidade'],
        'Entrega da obra': ['Fazer a vistoria com o cliente', 'Corrigir pendências'],
      },
      offices: ['Mestre de obras', 'Pedreiro', 'Técnico em segurança do trabalho'],
      indicators: [45, 49, 55],
    },
    {
      name: 'Suprimentos',
      processes: { Materiais: ['Cotar com três fornecedores', 'Comprar', 'Receber no canteiro'] },
      offices: ['Comprador', 'Almoxarife'],
      indicators: [32, 33],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Faturar as medições', 'Pagar as contas', 'Apurar o custo de cada obra'] },
      offices: ['Gerente financeiro'],
      indicators: [1, 21, 29],
    },
  ],
}

export const industria: Pack = {
  id: 'industria',
  chart: 'industry',
  procedures: industriaProcedures,
  departments: [
    {
      name: 'Produção',
      processes: {
        'Planejamento da produção': ['Receber o pedido', 'Programar as máquinas', 'Liberar a ordem'],
        Fabricação: ['Preparar a máquina', 'Produzir e inspecionar', 'Embalar e identificar'],
        Manutenção: ['Fazer a manutenção preventiva', 'Atender paradas'],
      },
      offices: ['Gerente de produção', 'Operador de produção'],
      indicators: [53, 54, 56],
    },
    {
      name: 'Qualidade',
      processes: {
        'Controle da qualidade': ['Inspecionar o recebimento', 'Tratar não conformidades', 'Calibrar medidores'],
      },
      offices: ['Inspetor de qualidade'],
      indicators: [59, 65],
    },
    {
      name: 'Logística',
      processes: {
        Expedição: ['Separar a carga', 'Emitir os documentos', 'Entregar'],
        Almoxarifado: ['Receber o material', 'Contar o estoque'],
      },
      offices: ['Almoxarife', 'Motorista entregador'],
      indicators: [36, 37, 57],
    },
    {
      name: 'Comercial',
      processes: { Vendas: ['Atender o pedido de preço', 'Negociar prazo e preço', 'Confirmar o pedido'] },
      offices: ['Vendedor externo'],
      indicators: [1, 6],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Cobrar clientes', 'Pagar fornecedores', 'Fechar o mês'] },
      offices: ['Analista financeiro'],
      indicators: [21, 27, 28],
    },
  ],
}
