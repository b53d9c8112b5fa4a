import type { Question } from './audit-queries.ts'

/** A chapter of an audit as it is chosen: a clause of the norm, with how far it is. */
export type Chapter = {
  code: string
  /** '4 Contexto da organização'. */
  name: string
  /** '3 de 8' answered; '' where nothing is counted. */
  far: string
  /** Of a clause. */
  percent?: number | null
}

/** The last chapter: what the auditor says of the whole, and the signatures. */
export const closing: Chapter = { code: 'fim', name: 'Encerramento e assinaturas', far: '' }

export const chaptersOf = (questions: readonly Question[]): Chapter[] => [
  ...questions.map(({ codigo, description, score, subitens }) => ({
    code: codigo,
    name: `${codigo} ${description}`,
    far: `${subitens.length - score.unanswered} de ${subitens.length}`,
    percent: score.percent,
  })),
  closing,
]
