import type { ModuleContent } from './content.ts'

export const indicators: ModuleContent = {
  id: 16,
  version: 1,
  title: 'Números que falam',
  pillar: 'resultados',
  minutes: 11,
  description: 'Escolha poucos números, olhe todo mês e decida com eles.',
  finish: 'O seu painel tem um número de verdade e uma meta para perseguir.',
  stages: [
    {
      kind: 'text',
      id: 1601,
      title: 'Poucos e bons',
      text: [
        'Indicador é um número que você acompanha para saber se algo melhora ou piora. Vendas do mês, pedidos atrasados, faltas.',
        'Empresa pequena precisa de poucos. Escolha um de dinheiro, um de cliente e um de trabalho interno.',
        'Um bom indicador faz alguém agir quando muda. Se ninguém faz nada com o número, ele é só enfeite.',
      ],
    },
    {
      kind: 'practice',
      id: 1602,
      title: 'Preencha o seu primeiro indicador',
      text: ['A biblioteca tem os indicadores usuais de cada departamento, com a conta já explicada.'],
      steps: [
        'Abra *Indicadores* e escolha o departamento.',
        'Importe um da biblioteca ou crie o seu.',
        'Abra o painel e escreva o valor do último mês.',
      ],
      check: 'indicator.first_figure',
      link: '/indicadores',
      linkLabel: 'Indicadores',
      days: 5,
    },
    {
      kind: 'text',
      id: 1603,
      title: 'Meta boa dá vontade de começar',
      text: [
        'Meta é aonde o número deve chegar, e quando. “Vender mais” não é meta. “Vender dez por cento mais em março” é.',
        'Uma meta impossível desanima; uma fácil demais engana. Olhe os últimos seis meses antes de escolher.',
        'Combine a meta com quem vai correr atrás dela. Meta imposta vira desculpa; meta combinada vira compromisso.',
      ],
    },
    {
      kind: 'practice',
      id: 1604,
      title: 'Defina uma meta',
      text: ['Uma meta basta para começar. O painel passa a mostrar se cada mês está na meta, perto ou fora dela.'],
      steps: [
        'Abra *Minhas Metas*.',
        'Escolha o indicador, o mês e quanto ele deve crescer.',
        'Salve e veja o alvo no painel.',
      ],
      check: 'goal.defined',
      link: '/indicadores/metas',
      linkLabel: 'Minhas Metas',
      days: 7,
    },
    {
      kind: 'quiz',
      id: 1605,
      title: 'O mês ficou fora da meta',
      question: 'As vendas de abril ficaram abaixo da meta. Qual é a primeira coisa a fazer?',
      answers: [
        'Baixar a meta de maio.',
        'Perguntar por quê até achar a causa, e escrever o que achou.',
        'Cobrar mais esforço de todos.',
      ],
      correct: 1,
      explanation:
        'Sem a causa, qualquer ação é aposta. Pergunte por quê algumas vezes seguidas, escreva no painel e só então decida o que fazer.',
    },
  ],
}
