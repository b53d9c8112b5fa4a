import type { FaqContent } from './content.ts'

export const people: FaqContent = {
  id: 8,
  name: 'Pessoas e cargos',
  about: 'Quem trabalha aqui, o que faz e o que precisa saber.',
  screens: [
    '/pessoas',
    '/history-descriptions',
    '/organograma',
    '/meu-manual',
    '/meu-onboarding',
    '/meus-passos-de-integracao',
  ],
  questions: {
    801: {
      title: 'Qual é a diferença entre colaborador e usuário?',
      answer: [
        'Colaborador é quem trabalha na empresa. Usuário é quem entra no Prumo.',
        'Uma pessoa pode ser só colaborador. Se ela também entra no Prumo, ligue o cadastro ao usuário dela.',
      ],
      links: { Colaboradores: '/pessoas/colaboradores', 'Meus usuários': '/users' },
    },
    802: {
      title: 'Como escrevo a descrição de um cargo?',
      answer: [
        [
          'Em *Descrição de cargos*, escolha o departamento.',
          'Toque em *Criar cargo* e comece por um cargo usual: o texto já vem escrito.',
          'Mude o que for diferente na sua empresa e envie para aprovação.',
        ],
      ],
      links: { 'Descrição de cargos': '/pessoas/cargos' },
      picture: { name: 'cargos', words: 'As descrições de cargo por departamento' },
    },
    803: {
      title: 'O que é CBO?',
      answer: [
        'É a Classificação Brasileira de Ocupações, a lista oficial de profissões do país. Cada ocupação tem um número.',
        'No cargo, procure pelo nome da ocupação. O Prumo preenche o número.',
      ],
      links: { 'Descrição de cargos': '/pessoas/cargos' },
    },
    804: {
      title: 'Como monto o organograma?',
      answer: [
        'Cada departamento tem o seu desenho. Comece por quem dirige e acrescente as posições abaixo.',
        'Uma posição pode existir sem ninguém: assim você vê o que falta contratar.',
      ],
      links: { Organograma: '/pessoas/organograma' },
      picture: { name: 'organograma', words: 'O organograma da empresa' },
    },
    805: {
      title: 'Como escrevo as normas da empresa?',
      answer: [
        'Em *Normas e Procedimentos*, crie um tópico para cada assunto: horário, uniforme, uso do celular. Elas entram no manual na ordem da lista.',
      ],
      links: { 'Normas e Procedimentos': '/pessoas/normas' },
    },
    806: {
      title: 'Como publico o Manual do Colaborador?',
      answer: [
        [
          'Em *Manual do Colaborador*, preencha as seções. Dá para começar com um exemplo.',
          'Escolha quem deve ler em *Leitores*.',
          'Toque em *Publicar*.',
        ],
        'Cada pessoa lê em *Manual para ler* e confirma.',
      ],
      links: { 'Manual do Colaborador': '/pessoas/manual', 'Manual para ler': '/meu-manual' },
    },
    807: {
      title: 'Como recebo bem quem chega?',
      answer: [
        'Em *Onboarding*, escreva uma vez o que toda pessoa nova precisa ver. Quando alguém chega, use *Iniciar integração*.',
        'A lista ganha datas e responsáveis. Quem responde por um passo o encontra na própria lista.',
        'Para que alguém leia a lista inteira, escolha em *Leitores* e toque em *Publicar*. A pessoa lê em *Onboarding para ler* e confirma.',
      ],
      links: { Onboarding: '/pessoas/onboarding', 'Onboarding para ler': '/meu-onboarding' },
    },
  },
}
