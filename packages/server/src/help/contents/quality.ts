import type { FaqContent } from './content.ts'

const rnc = { RNC: '/rnc' }
const audits = { 'Auditoria Interna': '/auditoria-interna' }

export const quality: FaqContent = {
  id: 22,
  name: 'Qualidade',
  about: 'O que saiu errado, o que se confere e os documentos do sistema.',
  screens: [
    '/rnc',
    '/auditoria-interna',
    '/analise-critica',
    '/controle-mudanca',
    '/manual-de-qualidade',
    '/informacao-documentada',
    '/riscos',
    '/prontidao-iso',
  ],
  questions: {
    2201: {
      title: 'O que é uma RNC?',
      answer: [
        'É o registro de uma não conformidade: algo saiu diferente do combinado com o cliente, com a norma ou com a própria empresa.',
        'Ela guarda o que aconteceu, o que se fez na hora, a causa e a prova de que não volta.',
      ],
      links: rnc,
      picture: { name: 'rnc', words: 'A lista de RNCs, com a situação de cada uma' },
    },
    2202: {
      title: 'Como abro uma RNC?',
      answer: [
        [
          'Em *RNC*, toque em *Nova RNC*.',
          'Conte o que aconteceu, quando e onde.',
          'Salve. O número do ano vem sozinho.',
        ],
        'O botão *Criar*, no alto de qualquer tela, também abre uma RNC.',
      ],
      links: rnc,
    },
    2203: {
      title: 'Por que não consigo fechar uma RNC?',
      answer: [
        'Para fechar, alguém precisa ter escrito se a ação foi eficaz, e nenhum plano de ação dela pode estar aberto.',
        'Se a ação não resolveu, abra outro plano e confira de novo.',
      ],
      links: { ...rnc, 'Plano de ação': '/plan-actions' },
    },
    2204: {
      title: 'O Prumo avisa quando o problema já aconteceu antes?',
      answer: [
        'Sim. Ao abrir uma RNC ele compara o título e o grupo de causas com as do mesmo ano e mostra as parecidas.',
      ],
      links: rnc,
    },
    2205: {
      title: 'Como faço uma auditoria interna?',
      answer: [
        [
          'Em *Auditoria Interna*, toque em *Nova auditoria* e escolha processos, auditores e data.',
          'No dia, abra a auditoria e responda à lista de verificação.',
          'Onde algo não atende, crie a RNC ali mesmo.',
        ],
        'As respostas funcionam também sem internet: elas são enviadas quando a conexão volta.',
      ],
      links: audits,
      picture: { name: 'auditoria', words: 'As auditorias internas, com a data e a nota' },
    },
    2206: {
      title: 'O que é a análise crítica?',
      answer: [
        'É a reunião em que a direção olha o sistema de gestão inteiro e decide o que muda. A norma pede que ela aconteça e fique registrada.',
        'O Prumo sugere as entradas a partir dos dados da empresa. Você escolhe as que importam e escreve as decisões.',
      ],
      links: { 'Análise crítica': '/analise-critica' },
    },
    2207: {
      title: 'Quando uso o controle de mudança?',
      answer: [
        'Antes de uma mudança grande: máquina nova, endereço novo, sistema novo. Você escreve o motivo, os riscos e as ações, e alguém aprova antes de começar.',
      ],
      links: { 'Controle de mudança': '/controle-mudanca' },
    },
    2208: {
      title: 'Como todos ficam sabendo de uma nova versão do manual?',
      answer: [
        'Escolha os leitores do manual da qualidade. Quando uma versão é aprovada, cada um recebe um aviso, lê e confirma.',
        'A lista mostra quem confirmou e quem falta.',
      ],
      links: { 'Manual de qualidade': '/manual-de-qualidade' },
    },
    2209: {
      title: 'Onde vejo todos os documentos em um lugar só?',
      answer: [
        'Em *Informação documentada* estão POPs, cargos, manuais e registros, com a versão em vigor e a próxima revisão.',
      ],
      links: { 'Informação documentada': '/informacao-documentada' },
    },
    2210: {
      title: 'Como registro um risco ou uma oportunidade?',
      answer: [
        [
          'Em *Riscos e oportunidades*, toque em *Novo registro*.',
          'Escreva *O que pode acontecer* e por quê.',
          'Escolha a *Probabilidade* e o *Impacto*: o nível sai dos dois.',
          'Diga *O que se faz*, quem responde e até quando rever.',
        ],
        'A matriz mostra onde estão os mais graves. Toque em um quadro dela para ver só os dele.',
      ],
      links: { 'Riscos e oportunidades': '/riscos' },
    },
    2211: {
      title: 'O que falta para a empresa receber o auditor?',
      answer: [
        '*Prontidão ISO 9001* percorre a norma cláusula por cláusula. Ela mostra a evidência que já está no Prumo, a que falta, a fraca e a atrasada, com o caminho para cada uma.',
        'Quem é responsável pela empresa prepara ali a pasta do auditor e cria, em *Visitantes*, um endereço só de leitura com data para acabar.',
      ],
      links: { 'Prontidão ISO 9001': '/prontidao-iso' },
    },
    2212: {
      title: 'Como o cliente reclama sem ter conta no Prumo?',
      answer: [
        'Em *RNC*, abra *Formulários* e crie um. Ele tem um endereço, um código QR e um cartaz para imprimir.',
        'O que o cliente escreve entra como RNC do tipo Reclamação, e você recebe um aviso.',
      ],
      links: rnc,
    },
  },
}
