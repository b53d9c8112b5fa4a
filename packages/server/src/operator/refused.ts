/** The exit codes of commands. */
export const exitCodes = {
  done: 0,
  /** The command cannot be done: the sentence says why, and nothing was changed. */
  refused: 1,
  /** The command was typed wrongly. */
  usage: 2,
  /** There is no database, or it does not fit this version. */
  unavailable: 3,
  /** A bug. */
  fault: 70,
} as const

/** Why a command does not go on, in a Portuguese sentence. */
export class Refused extends Error {
  readonly exitCode: number

  constructor(why: Exclude<keyof typeof exitCodes, 'done'>, sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'Refused'
    this.exitCode = exitCodes[why]
  }
}
