/** Why a document is refused: 'unreadable' is broken, encrypted or malicious, 'too large' exceeds the limits. */
export class WordRefusal extends Error {
  readonly reason: 'unreadable' | 'too large'
  constructor(reason: 'unreadable' | 'too large', message: string) {
    super(message)
    this.reason = reason
  }
}
