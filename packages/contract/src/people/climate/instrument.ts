/**
 * Statements of our own on the seven factors of the Management Standards of the British HSE (demands, control, support of
 * managers and of peers, relationships, role, change), with what NR-1's guides name besides (recognition, being reached out
 * of hours). They are not the validated Indicator Tool, whose licensed Portuguese text could not be found, and every page
 * and paper says so. A stored survey has its own copy: a later change here changes no answer.
 */

export type Statement = { text: string /** Agreeing speaks of strain. */; strain?: true }
export type Factor = {
  key: string
  name: string /** Its name as a danger of the work. */
  hazard: string
  statements: readonly Statement[]
}

export const factors: readonly Factor[] = [
  {
    key: 'demands',
    name: 'Demandas',
    hazard: 'Sobrecarga e ritmo de trabalho excessivos',
    statements: [
      { text: 'Tenho prazos que não dá para cumprir.', strain: true },
      { text: 'Preciso trabalhar depressa demais.', strain: true },
      { text: 'Deixo de fazer pausas porque há trabalho demais.', strain: true },
      { text: 'Sou procurado pelo trabalho fora do meu horário.', strain: true },
    ],
  },
  {
    key: 'control',
    name: 'Autonomia',
    hazard: 'Falta de autonomia sobre o próprio trabalho',
    statements: [
      { text: 'Posso decidir como faço o meu trabalho.' },
      { text: 'Posso decidir a hora de fazer uma pausa.' },
      { text: 'Tenho voz sobre o ritmo do meu trabalho.' },
      { text: 'Consigo usar o que sei fazer.' },
    ],
  },
  {
    key: 'managers',
    name: 'Apoio da chefia',
    hazard: 'Falta de apoio e de reconhecimento da chefia',
    statements: [
      { text: 'Posso contar com a minha chefia quando algo dá errado.' },
      { text: 'A minha chefia diz o que faço bem.' },
      { text: 'Posso conversar com a minha chefia sobre o que me incomoda.' },
      { text: 'A minha chefia ajuda quando o trabalho aperta.' },
    ],
  },
  {
    key: 'peers',
    name: 'Apoio dos colegas',
    hazard: 'Falta de apoio entre colegas e trabalho isolado',
    statements: [
      { text: 'Os colegas me ajudam quando preciso.' },
      { text: 'Os colegas me ouvem quando tenho um problema no trabalho.' },
      { text: 'Sou tratado com respeito pelos colegas.' },
    ],
  },
  {
    key: 'relationships',
    name: 'Relacionamentos',
    hazard: 'Conflitos, assédio e violência no trabalho',
    statements: [
      { text: 'Sou alvo de gritos, apelidos ou humilhação no trabalho.', strain: true },
      { text: 'Há pessoas que perseguem outras aqui.', strain: true },
      { text: 'Há brigas ou discussões entre colegas.', strain: true },
      { text: 'As relações no trabalho são tensas.', strain: true },
    ],
  },
  {
    key: 'role',
    name: 'Clareza do papel',
    hazard: 'Papel mal definido e comunicação falha',
    statements: [
      { text: 'Sei o que esperam de mim no trabalho.' },
      { text: 'Sei quais são as minhas responsabilidades.' },
      { text: 'Entendo como o meu trabalho ajuda a empresa.' },
      { text: 'Recebo ordens que se contradizem.', strain: true },
    ],
  },
  {
    key: 'change',
    name: 'Mudanças',
    hazard: 'Mudanças mal conduzidas e insegurança',
    statements: [
      { text: 'Sou ouvido antes de mudanças no meu trabalho.' },
      { text: 'Quando algo muda, explicam como vai ficar na prática.' },
      { text: 'Posso perguntar à chefia sobre as mudanças.' },
    ],
  },
]

/** How often, from 1; the same five answers for every statement. */
export const frequencies = ['Nunca', 'Raramente', 'Às vezes', 'Muitas vezes', 'Sempre'] as const

export const notTheInstrument =
  'Afirmações próprias sobre os sete fatores dos Management Standards da HSE britânica. Não são o instrumento validado (Indicator Tool), e o resultado não é um diagnóstico.'
