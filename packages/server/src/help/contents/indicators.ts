import type { FaqContent } from './content.ts'

export const indicators: FaqContent = {
  id: 10,
  name: 'Indicadores e metas',
  about: 'Os números que dizem se a empresa vai bem.',
  screens: ['/indicadores'],
  questions: {
    1001: {
      title: 'O que é um indicador?',
      answer: [
        'É um número que você acompanha todo mês, como vendas, atrasos ou faltas. Ele mostra se algo melhora ou piora.',
        'Escolha poucos. Três indicadores olhados todo mês valem mais que trinta esquecidos.',
      ],
      links: { Indicadores: '/indicadores' },
    },
    1002: {
      title: 'Como começo a usar indicadores?',
      answer: [
        [
          'Em *Indicadores*, escolha o departamento.',
          'Importe da biblioteca os que este departamento costuma ter, ou crie os seus.',
          'Abra o painel e preencha o mês.',
        ],
      ],
      links: { Indicadores: '/indicadores', 'Biblioteca de indicadores': '/indicadores/import' },
    },
    1003: {
      title: 'O que significam as cores do painel?',
      answer: [
        'Verde quer dizer que o mês atingiu a meta. Vermelho quer dizer que ficou fora. Amarelo quer dizer perto.',
        'A cor sempre vem com a palavra, para quem não distingue as cores.',
      ],
      links: { Indicadores: '/indicadores' },
      picture: { name: 'indicadores', words: 'O painel de indicadores, com cores e palavras' },
    },
    1004: {
      title: 'Um indicador pode se preencher sozinho?',
      answer: [
        'Pode. No indicador, escolha *Preencher sozinho com* e um número que o Prumo já tem, como tarefas concluídas.',
        'Também é possível calcular um indicador com outros, como lucro dividido por vendas.',
      ],
      links: { Indicadores: '/indicadores' },
    },
    1005: {
      title: 'Como defino uma meta?',
      answer: [
        'Em *Minhas Metas*, escolha o indicador, o mês e quanto ele deve crescer. A meta define o alvo do mês no painel.',
      ],
      links: { 'Minhas Metas': '/indicadores/metas' },
    },
    1006: {
      title: 'O mês ficou fora da meta. O que faço?',
      answer: [
        'No painel, toque no número e use *Escrever a causa*. Depois use *Criar plano de ação*, se for preciso agir.',
        'O plano fica ligado ao indicador, e você vê depois se resolveu.',
      ],
      links: { Indicadores: '/indicadores', 'Plano de ação': '/plan-actions' },
    },
  },
}
