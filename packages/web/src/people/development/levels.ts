import { levelWords } from '@prumo/contract/people/development/model.ts'

/** The levels of a competence, as they are chosen. */
export const levels = levelWords.map((words, level) => ({ value: String(level), label: `${level} · ${words}` }))
