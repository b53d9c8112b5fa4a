/** Why a document is not read: 'unreadable' is broken, encrypted or hostile, 'too large' is beyond what we take. */
export class WordRefusal extends Error {
  readonly reason: 'unreadable' | 'too large'
  constructor(reason: 'unreadable' | 'too large', message: string) {
    super(message)
    this.reason = reason
  }
}
