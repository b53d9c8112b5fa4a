import type { FaqContent } from './content.ts'

const diagnostics = { 'Meus diagnósticos': '/diagnostics' }

export const companyDiagnostics: FaqContent = {
  id: 21,
  name: 'Diagnósticos',
  about: 'Onde a empresa está, o que a equipe pensa e o que fazer primeiro.',
  screens: ['/diagnostics', '/new-diagnostic', '/my-diagnostic', '/minha-opiniao'],
  questions: {
    2101: {
      title: 'Para que serve o diagnóstico?',
      answer: [
        'Ele mostra onde a empresa está em cinco pilares: rotina, pessoas, processos, resultados e marca. São cinquenta frases, e você diz com que frequência cada uma é verdade.',
        'No fim há uma nota por pilar, o que fazer primeiro e onde fazer.',
      ],
      links: { 'Diagnóstico inicial': '/my-diagnostic', ...diagnostics },
      picture: { name: 'diagnostico', words: 'O resultado: a nota de cada pilar, as barras e os radares' },
    },
    2102: {
      title: 'Parei no meio. Perdi as respostas?',
      answer: [
        'Não. Cada resposta é guardada na hora. Quando você volta, o questionário abre na frase em que parou.',
        'No teclado, as teclas de 1 a 6 respondem a frase marcada.',
      ],
      links: { 'Diagnóstico inicial': '/my-diagnostic', 'Novo diagnóstico': '/new-diagnostic' },
    },
    2103: {
      title: 'Como a nota é calculada?',
      answer: [
        '*Sempre* vale 100, *Com frequência* 75, *De vez em quando* 50, *Raramente* 25 e *Nunca* 0. A nota do pilar é a média das respostas.',
        '*Não se aplica* fica fora da conta. Um pilar só com *Não se aplica* fica sem nota.',
      ],
      links: diagnostics,
    },
    2104: {
      title: 'O que são as faixas e a nota desejada?',
      answer: [
        'De 70 a 80 a empresa está no caminho certo. De 80 a 90 é o ideal, e acima de 90 é o sonho.',
        'A nota desejada é aonde cada pilar deveria chegar. Marca não tem nota desejada e por isso não entra no radar.',
      ],
      links: diagnostics,
    },
    2105: {
      title: 'O que quer dizer "Os dados mostram hoje"?',
      answer: [
        'Ao lado de uma resposta aparece o que está registrado no Prumo sobre ela. Por exemplo: quantos POPs estão aprovados.',
        'Se a resposta diz uma coisa e os dados dizem outra, o Prumo marca que vale conversar. Ele não muda a sua resposta.',
      ],
      links: diagnostics,
    },
    2106: {
      title: 'Como sei por onde começar?',
      answer: [
        'Em *O que fazer primeiro* estão as respostas mais baixas, da maior lacuna à menor. Cada uma diz o primeiro passo, a tela onde se faz e o módulo da jornada que ensina.',
        'Com *Criar plano de ação*, o problema e o porquê já vêm escritos.',
      ],
      links: { ...diagnostics, 'Plano de ação': '/plan-actions' },
    },
    2107: {
      title: 'Como peço a opinião da equipe?',
      answer: [
        [
          'Abra o resultado de um diagnóstico.',
          'Em *O que a equipe pensa*, toque em *Pedir a opinião da equipe*.',
          'Escolha as pessoas. Cada uma recebe um aviso e responde às mesmas frases.',
          'Quando cinco ou mais tiverem respondido, toque em *Encerrar e ver as respostas*.',
        ],
      ],
      links: diagnostics,
    },
    2108: {
      title: 'Alguém vê o que eu respondi?',
      answer: [
        'Não. Enquanto você responde, só você vê. Ao concluir, as respostas são somadas às dos colegas e deixam de ter o seu nome.',
        'Nada aparece com menos de cinco respostas. Um departamento pequeno fica de fora, e também aquele que permitiria descobrir o pequeno por diferença.',
      ],
      links: { 'Minha opinião': '/minha-opiniao' },
    },
    2109: {
      title: 'Posso repetir o diagnóstico e comparar?',
      answer: [
        'Pode, quantas vezes quiser. O novo resultado mostra a nota de antes ao lado da de hoje, também frase por frase.',
        'Em *Meus diagnósticos* um gráfico mostra a evolução de cada pilar.',
      ],
      links: { 'Novo diagnóstico': '/new-diagnostic', ...diagnostics },
    },
    2110: {
      title: 'Como levo o resultado para uma reunião?',
      answer: [
        'No resultado, toque em *Abrir PDF*. Ele traz as notas, os radares, o que fazer primeiro e as respostas.',
      ],
      links: diagnostics,
    },
  },
}
