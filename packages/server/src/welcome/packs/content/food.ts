import type { Pack } from '../pack.ts'
import { padariaProcedures, restauranteProcedures } from '../procedures/food.ts'

export const padaria: Pack = {
  id: 'padaria',
  chart: 'food',
  procedures: padariaProcedures,
  departments: [
    {
      name: 'Produção',
      processes: {
        'Produção do dia': [
          'Planejar a fornada',
          'Preparar as massas',
          'Assar e repor a vitrine',
          'Registrar as sobras',
        ],
        Confeitaria: ['Preparar bolos e doces', 'Produzir encomendas'],
      },
      offices: ['Padeiro', 'Confeiteiro', 'Ajudante de padaria'],
      indicators: [53, 56],
    },
    {
      name: 'Atendimento',
      processes: {
        'Atendimento no balcão': ['Abrir a loja', 'Atender o cliente', 'Receber no caixa', 'Fechar a loja'],
        Encomendas: ['Anotar a encomenda', 'Confirmar a retirada'],
      },
      offices: ['Gerente de loja', 'Operador de caixa', 'Atendente de balcão'],
      indicators: [2, 18],
    },
    {
      name: 'Compras e estoque',
      processes: { Abastecimento: ['Conferir o estoque', 'Comprar os insumos', 'Receber a mercadoria'] },
      offices: ['Comprador'],
      indicators: [33, 35],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Fechar o caixa do dia', 'Pagar as contas', 'Fechar o mês'] },
      offices: ['Assistente administrativo'],
      indicators: [1, 21, 28],
    },
  ],
}

export const restaurante: Pack = {
  id: 'restaurante',
  chart: 'food',
  procedures: restauranteProcedures,
  departments: [
    {
      name: 'Cozinha',
      processes: {
        'Preparo dos pratos': ['Fazer o pré-preparo', 'Montar os pratos', 'Guardar e identificar sobras'],
        'Higiene dos alimentos': ['Conferir temperaturas', 'Limpar a cozinha no fim do turno'],
      },
      offices: ['Cozinheiro', 'Auxiliar de cozinha'],
      indicators: [55, 56],
    },
    {
      name: 'Salão',
      processes: {
        'Atendimento no salão': ['Receber o cliente', 'Anotar e servir o pedido', 'Fechar a conta'],
        Entregas: ['Receber o pedido do aplicativo', 'Embalar e despachar'],
      },
      offices: ['Garçom', 'Recepcionista', 'Operador de caixa'],
      indicators: [2, 17, 58],
    },
    {
      name: 'Compras e estoque',
      processes: { Abastecimento: ['Montar a lista de compras', 'Cotar e comprar', 'Receber e armazenar'] },
      offices: ['Comprador'],
      indicators: [33, 35],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Fechar o caixa do dia', 'Conferir cartões e aplicativos', 'Fechar o mês'] },
      offices: ['Assistente administrativo'],
      indicators: [1, 21, 44],
    },
  ],
}
