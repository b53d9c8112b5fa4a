/** A backup that is not, or no longer, what was written. */
export class Damaged extends Error {
  constructor(what = 'ela termina antes do fim ou foi alterada') {
    super(`A cópia não pode ser usada: ${what}.`)
    this.name = 'Damaged'
  }
}
