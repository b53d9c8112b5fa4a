import type { Blocks } from '../../platform/rich-text/blocks.ts'
import type { Links } from './content.ts'

/** What is new, by number; a number is never used again, because notifications name it. */
export const newsContents: Readonly<Record<number, { on: string; title: string; text: Blocks; links: Links }>> = {
  1: {
    on: '2026-11-20',
    title: 'A previsão do caixa e o fechamento do mês',
    text: [
      'A previsão mostra o saldo de cada dia que vem e deixa experimentar decisões. O fechamento confere o mês antes de trancá-lo.',
    ],
    links: { 'Previsão do caixa': '/financeiro/previsao', 'Fechamento do mês': '/financeiro/fechamento' },
  },
  2: {
    on: '2026-11-21',
    title: 'Extratos do banco',
    text: ['Envie o extrato, confira as linhas e o Prumo lança. Ele aprende a classificar e dá para desfazer.'],
    links: { 'Extratos do banco': '/financeiro/extratos' },
  },
  3: {
    on: '2026-11-22',
    title: 'Quadros, SWOT e Canvas',
    text: ['Três quadros com cartões e colunas, e as páginas para pensar a empresa: SWOT, com cruzamentos, e Canvas.'],
    links: {
      'Kanban pessoal': '/scrum',
      SWOT: '/planejamento-estrategico/swot',
      Canvas: '/planejamento-estrategico/canvas',
    },
  },
  4: {
    on: '2026-11-22',
    title: 'Pessoas: cargos, organograma, manual e feedback',
    text: [
      'Um cadastro de quem trabalha na empresa serve a tudo: cargos com versões, organograma, manual com leitores e feedback.',
    ],
    links: { Colaboradores: '/pessoas/colaboradores', Organograma: '/pessoas/organograma' },
  },
  5: {
    on: '2026-11-22',
    title: 'Indicadores, metas e planos de ação',
    text: [
      'Um painel do ano com cores e palavras, indicadores que se preenchem sozinhos e planos que nascem de qualquer registro.',
    ],
    links: { Indicadores: '/indicadores', 'Plano de ação': '/plan-actions' },
  },
  6: {
    on: '2026-11-23',
    title: 'Ajuda em cada tela',
    text: [
      'O botão com o ponto de interrogação, no alto da tela, abre a ajuda daquela tela ao lado do seu trabalho. A busca entende erros de digitação.',
      'Em Sugestões & Feedbacks você escreve para nós e acompanha a resposta.',
    ],
    links: { 'Perguntas frequentes': '/faq', 'Sugestões & Feedbacks': '/meus-feedbacks' },
  },
  7: {
    on: '2026-11-23',
    title: 'A opinião da equipe no diagnóstico',
    text: [
      'Peça a colegas que respondam ao mesmo diagnóstico. O resultado mostra em que a direção e a equipe não pensam igual.',
      'Ninguém vê quem respondeu o quê, e nada aparece com menos de cinco respostas.',
    ],
    links: { 'Meus diagnósticos': '/diagnostics' },
  },
}
