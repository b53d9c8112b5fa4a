import type { Pack } from '../pack.ts'
import { clinicaProcedures, escritorioProcedures, oficinaProcedures } from '../procedures/services.ts'

export const clinica: Pack = {
  id: 'clinica',
  chart: 'services',
  procedures: clinicaProcedures,
  departments: [
    {
      name: 'Recepção',
      processes: {
        'Agenda de pacientes': ['Marcar a consulta', 'Confirmar na véspera', 'Remarcar e preencher faltas'],
        Acolhimento: ['Receber o paciente', 'Cobrar ou enviar a guia do convênio'],
      },
      offices: ['Recepcionista', 'Assistente administrativo'],
      indicators: [18, 19],
    },
    {
      name: 'Atendimento clínico',
      processes: {
        Consulta: ['Preparar o consultório', 'Atender e registrar no prontuário', 'Orientar o retorno'],
        'Segurança do paciente': ['Esterilizar materiais', 'Descartar resíduos', 'Conferir validades'],
      },
      offices: ['Profissional de saúde', 'Auxiliar de saúde'],
      indicators: [8, 17],
    },
    {
      name: 'Faturamento',
      processes: { Convênios: ['Conferir as guias', 'Enviar o lote', 'Recorrer das glosas'] },
      offices: ['Auxiliar de faturamento'],
      indicators: [25, 26],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Lançar recebimentos', 'Pagar as contas e os repasses', 'Fechar o mês'] },
      offices: ['Analista financeiro'],
      indicators: [1, 23, 28],
    },
  ],
}

export const escritorio: Pack = {
  id: 'escritorio',
  chart: 'services',
  procedures: escritorioProcedures,
  departments: [
    {
      name: 'Comercial',
      processes: {
        Propostas: ['Entender o pedido', 'Enviar a proposta', 'Acompanhar até a resposta'],
        'Entrada do cliente': ['Assinar o contrato', 'Fazer a reunião de início'],
      },
      offices: ['Gerente comercial', 'Assistente de vendas'],
      indicators: [3, 4, 7],
    },
    {
      name: 'Projetos',
      processes: {
        'Entrega do serviço': ['Planejar o trabalho', 'Executar e revisar', 'Entregar e colher a aprovação'],
        'Pós-entrega': ['Perguntar pela satisfação', 'Arquivar os documentos'],
      },
      offices: ['Coordenador de projetos', 'Analista'],
      indicators: [48, 49, 55],
    },
    {
      name: 'Atendimento ao Cliente',
      processes: { Atendimento: ['Registrar a solicitação', 'Responder no prazo', 'Encerrar com o cliente'] },
      offices: ['Recepcionista'],
      indicators: [17, 19],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Emitir as notas', 'Cobrar o que venceu', 'Fechar o mês'] },
      offices: ['Analista financeiro'],
      indicators: [1, 23, 25],
    },
  ],
}

export const oficina: Pack = {
  id: 'oficina',
  chart: 'services',
  procedures: oficinaProcedures,
  departments: [
    {
      name: 'Recepção',
      processes: {
        'Entrada do veículo': ['Receber e vistoriar', 'Abrir a ordem de serviço', 'Orçar e pedir a aprovação'],
        'Saída do veículo': ['Testar o veículo', 'Explicar o serviço e entregar'],
      },
      offices: ['Recepcionista', 'Consultor técnico'],
      indicators: [2, 3, 18],
    },
    {
      name: 'Oficina',
      processes: {
        'Execução do serviço': ['Diagnosticar o defeito', 'Executar o reparo', 'Conferir a qualidade'],
        Organização: ['Guardar as ferramentas', 'Descartar óleo e peças'],
      },
      offices: ['Mecânico', 'Auxiliar de mecânica'],
      indicators: [55, 57, 58],
    },
    {
      name: 'Peças',
      processes: { Abastecimento: ['Comprar peças', 'Receber e conferir', 'Contar o estoque'] },
      offices: ['Almoxarife', 'Comprador'],
      indicators: [33, 36],
    },
    {
      name: 'Financeiro',
      processes: { 'Rotina financeira': ['Receber e lançar', 'Pagar fornecedores', 'Fechar o mês'] },
      offices: ['Assistente administrativo'],
      indicators: [1, 21, 28],
    },
  ],
}
