/** A kind of mail: an area declares it beside its words, and each message names it. */
export type MailKind = {
  /** '<area>.<what>' */
  id: string
  /**
   * Who gets it, and by that what stands in it:
   * `account`: somebody who has proven that the address is theirs; to an unproven one it does not leave.
   * `stranger`: an address that anybody may have typed; no word that a user wrote stands in it while it is unproven.
   * `contact`: somebody outside whom a person writes to; it is counted when it is asked for.
   */
  to: 'account' | 'stranger' | 'contact'
  /** Asking for it has a limit of its own, and others' mails must not use up what a person waits for. */
  ownLimit?: boolean
}

export const defineMail = (kind: MailKind): MailKind => kind
