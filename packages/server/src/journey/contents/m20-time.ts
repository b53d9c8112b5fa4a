import type { ModuleContent } from './content.ts'

export const time: ModuleContent = {
  id: 20,
  version: 1,
  title: 'O tempo do dono',
  pillar: 'rotina',
  minutes: 10,
  description: 'Descubra para onde vai o seu tempo e pare de apagar incêndio.',
  finish: 'Você sabe onde gasta as horas e tem por perto as pessoas de quem precisa.',
  stages: [
    {
      kind: 'text',
      id: 2001,
      title: 'Trabalhar na empresa ou para a empresa',
      text: [
        'Atender, entregar e cobrar é trabalhar na empresa. Planejar, ensinar e melhorar é trabalhar para a empresa.',
        'Quem só faz a primeira parte nunca tem tempo para a segunda, e a empresa não cresce sem ela.',
        'Reserve duas horas por semana para a segunda parte. Marque como se fosse um cliente.',
      ],
    },
    {
      kind: 'practice',
      id: 2002,
      title: 'Registre as horas de um dia',
      text: ['Um dia medido de verdade ensina mais que um mês de impressão.'],
      steps: [
        'Abra *Horas da semana*.',
        'Escreva em cada tarefa quanto tempo você gastou: 1:30 ou 90m.',
        'No fim do dia, veja o que mais tomou tempo.',
      ],
      check: 'timesheet.entered',
      link: '/timesheet/week',
      linkLabel: 'Horas da semana',
      days: 3,
    },
    {
      kind: 'quiz',
      id: 2003,
      title: 'O que passar adiante?',
      question: 'Você faz quatro trabalhos. Qual deles passar primeiro a outra pessoa?',
      answers: [
        'O que só você sabe fazer.',
        'O que se repete toda semana e dá para ensinar em uma hora.',
        'O mais difícil e mais raro.',
      ],
      correct: 1,
      explanation:
        'O que se repete devolve tempo toda semana, e uma hora de ensino se paga logo. O raro e difícil quase não libera a sua agenda.',
    },
    {
      kind: 'text',
      id: 2004,
      title: 'Como passar um trabalho adiante',
      text: [
        'Explique o resultado que você espera e o prazo. Mostre uma vez, faça junto uma vez, depois olhe de longe.',
        'Passe a tarefa no Prumo, com um responsável e uma data. Você continua a vê-la, e não precisa perguntar.',
        'Nas primeiras vezes vai sair pior do que se você fizesse. É o preço de não fazer para sempre.',
      ],
    },
    {
      kind: 'practice',
      id: 2005,
      title: 'Junte os seus contatos',
      text: [
        'Contador, banco, fornecedores, técnico do forno: com todos em um lugar, qualquer pessoa da equipe resolve.',
      ],
      steps: [
        'Abra *Meus contatos*.',
        'Cadastre ao menos cinco, ou traga uma planilha.',
        'Escreva no nome o que a pessoa faz: “Paulo, técnico do forno”.',
      ],
      check: 'contact.listed',
      link: '/contacts',
      linkLabel: 'Meus contatos',
      days: 5,
    },
  ],
}
