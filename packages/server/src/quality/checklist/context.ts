import type { Clause } from './clause.ts'

export const context: Clause = {
  code: '4',
  title: 'Contexto da organização',
  about: 'O que cerca a empresa e o que o sistema cobre.',
  items: [
    {
      id: 1,
      code: '4.1',
      title: 'Organização e seu contexto',
      question:
        'O que ajuda e o que atrapalha a empresa, por dentro e por fora, está escrito e é revisto? A mudança do clima foi considerada?',
      look: 'SWOT ou lista equivalente, com data; ata em que foi revista',
    },
    {
      id: 2,
      code: '4.2',
      title: 'Partes interessadas',
      question: 'Quem tem interesse no que a empresa faz, o que cada um espera, e como se acompanha isso?',
      look: 'Lista de clientes, sócios, equipe, fornecedores e órgãos, com o que exigem',
    },
    {
      id: 3,
      code: '4.3',
      title: 'Escopo do sistema',
      question: 'Está escrito o que o sistema de gestão cobre, e por que algo não se aplica?',
      look: 'Escopo no manual, disponível a quem precisa',
    },
    {
      id: 4,
      code: '4.4',
      title: 'Processos do sistema',
      question: 'Cada processo tem entradas, saídas, sequência, responsável, riscos e um indicador?',
      look: 'Mapa de processos, etapas com responsáveis, POPs',
    },
  ],
}
