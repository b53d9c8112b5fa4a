import type { ModuleContent } from './content.ts'

export const feedback: ModuleContent = {
  id: 15,
  version: 1,
  title: 'Conversas que fazem crescer',
  pillar: 'pessoas',
  minutes: 12,
  description: 'Aprenda a dar feedback sem medo e sem enrolação, e escreva as regras da empresa.',
  finish: 'Você deu um feedback com data para a próxima conversa, e as regras estão escritas.',
  stages: [
    {
      kind: 'text',
      id: 1501,
      title: 'O que é feedback',
      text: [
        'Feedback é dizer a uma pessoa, com respeito, o que você viu no trabalho dela e o que espera. Não é bronca e não é elogio vazio.',
        'Fale de um fato recente, e não do jeito da pessoa. “Ontem o pedido saiu sem conferir” ajuda. “Você é distraído” machuca e não ensina.',
        'Ouça antes de concluir. Muitas vezes a pessoa conhece a causa e só esperava alguém perguntar.',
      ],
    },
    {
      kind: 'quiz',
      id: 1502,
      title: 'Escolha a melhor frase',
      question: 'Uma colaboradora chegou atrasada três vezes nesta semana. Como começar a conversa?',
      answers: [
        'Você não tem compromisso com a empresa.',
        'Vi que você chegou depois das oito na segunda, na quarta e hoje. O que está acontecendo?',
        'Todo mundo está reclamando dos seus atrasos.',
      ],
      correct: 1,
      explanation:
        'A frase traz fatos e uma pergunta. As outras julgam a pessoa ou falam em nome dos outros, e fecham a conversa.',
    },
    {
      kind: 'practice',
      id: 1503,
      title: 'Registre um feedback',
      text: ['Converse primeiro, registre depois. O Prumo percebe quando você registra um.'],
      steps: [
        'Abra *Processo de Feedback* e escolha o departamento e a pessoa.',
        'Toque em *Novo feedback*.',
        'Marque as respostas e escreva pontos fortes e melhorias.',
        'Combine a data da próxima conversa e compartilhe com a pessoa.',
      ],
      check: 'feedback.given',
      link: '/pessoas/proccess-feedback',
      linkLabel: 'Processo de Feedback',
      days: 10,
    },
    {
      kind: 'text',
      id: 1504,
      title: 'Regras claras evitam conversas difíceis',
      text: [
        'Metade das conversas difíceis trata de regras que ninguém escreveu: atraso, folga, uso do celular, roupa.',
        'Escreva cada regra em duas ou três frases, com o motivo. Regra com motivo se cumpre melhor.',
        'Não escreva regra para um caso só. Se uma pessoa errou uma vez, converse com ela.',
      ],
    },
    {
      kind: 'practice',
      id: 1505,
      title: 'Escreva a primeira norma',
      text: ['Comece pela regra que você mais repete de boca.'],
      steps: [
        'Abra *Normas e Procedimentos*.',
        'Crie um tópico e escreva a regra com o motivo.',
        'Leia em voz alta: se soar a ameaça, escreva de novo.',
      ],
      check: 'norm.first',
      link: '/pessoas/normas',
      linkLabel: 'Normas e Procedimentos',
      days: 5,
    },
    {
      kind: 'practice',
      id: 1506,
      title: 'Publique o manual',
      text: ['O Manual do Colaborador junta missão, valores e normas em um documento que todos leem e confirmam.'],
      steps: [
        'Abra *Manual do Colaborador*. Dá para começar com um exemplo.',
        'Preencha as seções com o que vale na sua empresa.',
        'Escolha os *Leitores* e toque em *Publicar*.',
      ],
      check: 'manual.published',
      link: '/pessoas/manual',
      linkLabel: 'Manual do Colaborador',
      days: 15,
    },
  ],
}
