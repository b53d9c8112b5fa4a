/** A kind of mail: an area declares it beside its words, and each message names it. */
export type MailKind = {
  /** '<area>.<what>' */
  id: string
  /**
   * Who gets it, which decides what it may contain. `account`: a person who has verified that the address is theirs;
   * it is not sent to an unverified one. `stranger`: an address that anybody may have typed; while it is unverified
   * the mail contains no word that a user wrote. `contact`: a person outside whom a user writes to; it counts against
   * the limit when it is requested.
   */
  to: 'account' | 'stranger' | 'contact'
  /** Asking for it has a limit of its own, and others' mails must not use up what a person waits for. */
  ownLimit?: boolean
}

export const defineMail = (kind: MailKind): MailKind => kind
