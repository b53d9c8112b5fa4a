import type { ModuleContent } from './content.ts'

export const people: ModuleContent = {
  id: 14,
  version: 1,
  title: 'Quem faz o quê',
  pillar: 'pessoas',
  minutes: 12,
  description: 'Deixe claro o que se espera de cada pessoa e quem responde por quê.',
  finish: 'A equipe está cadastrada, um cargo tem descrição e todos veem o organograma.',
  stages: [
    {
      kind: 'text',
      id: 1401,
      title: 'Clareza antes de cobrança',
      text: [
        'Muita briga de trabalho nasce de um combinado que nunca foi feito. Um achava que era do outro, e ninguém fez.',
        'Descrever um cargo é escrever o combinado: o que a pessoa faz, o que decide sozinha e a quem responde.',
        'Quem entra aprende mais depressa. Quem já está para de fazer o que não é seu.',
      ],
    },
    {
      kind: 'practice',
      id: 1402,
      title: 'Cadastre quem trabalha na empresa',
      text: ['Colaborador é quem trabalha na empresa, mesmo que não entre no Prumo.'],
      steps: [
        'Abra *Colaboradores*.',
        'Cadastre uma pessoa com nome, cargo e departamento, ou traga a planilha que você já tem.',
        'Se a pessoa também entra no Prumo, ligue o cadastro ao usuário dela.',
      ],
      check: 'collaborator.registered',
      link: '/pessoas/colaboradores',
      linkLabel: 'Colaboradores',
      days: 5,
    },
    {
      kind: 'practice',
      id: 1403,
      title: 'Descreva um cargo',
      text: ['Comece por um cargo usual: o texto já vem escrito, e você muda o que for diferente.'],
      steps: [
        'Abra *Descrição de cargos* e escolha o departamento.',
        'Toque em *Criar cargo* e escolha um cargo usual.',
        'Leia com a pessoa que ocupa o cargo e ajuste o texto.',
        'Envie para aprovação e aprove em *Cargos em aberto*.',
      ],
      check: 'job_description.approved',
      link: '/pessoas/cargos',
      linkLabel: 'Descrição de cargos',
      days: 10,
    },
    {
      kind: 'quiz',
      id: 1404,
      title: 'Duas pessoas, um trabalho',
      question: 'Duas pessoas dividem o atendimento, e os retornos aos clientes se perdem. O que resolve?',
      answers: [
        'Pedir mais atenção às duas.',
        'Escrever na descrição do cargo quem responde pelos retornos.',
        'Contratar uma terceira pessoa.',
      ],
      correct: 1,
      explanation:
        'Quando dois respondem, ninguém responde. Escolha uma pessoa para cada resultado, e escreva. A outra ajuda, mas não é a dona.',
    },
    {
      kind: 'practice',
      id: 1405,
      title: 'Desenhe o organograma',
      text: ['Com três posições já dá para ver quem responde a quem.'],
      steps: [
        'Abra *Organograma* e escolha o departamento.',
        'Crie a posição de quem dirige.',
        'Crie abaixo dela ao menos duas outras, com quem ocupa cada uma.',
      ],
      check: 'organogram.drawn',
      link: '/pessoas/organograma',
      linkLabel: 'Organograma',
      days: 10,
    },
    {
      kind: 'text',
      id: 1406,
      title: 'Mantenha vivo',
      text: [
        'Um cargo descrito há três anos engana mais do que ajuda. Marque um prazo de revisão: o Prumo avisa quando chega.',
        'Toda vez que alguém entra ou muda de função, abra a descrição e o organograma. São dois minutos.',
      ],
    },
  ],
}
