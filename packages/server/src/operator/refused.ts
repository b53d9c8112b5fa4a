/** How a command ends, as its exit code tells a program. */
export const exitCodes = {
  done: 0,
  /** What was asked cannot be done: the sentence says why, and nothing was changed. */
  refused: 1,
  /** The command was typed wrongly. */
  usage: 2,
  /** There is no database, or it does not fit this version. */
  unavailable: 3,
  /** A fault of ours. */
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
