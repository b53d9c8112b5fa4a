import { slot } from '../../platform/slots.tsx'

/* What the register of people, which comes after the users, says of them. */

/** The values that a form takes over from somebody of the register; `join` says that the user is that person. */
export type Registered = { email: string; phone: string; join: (userId: number) => Promise<unknown> }

/** The proposal that a user is somebody of the register: of the same name or e-mail, and not joined to another user. */
export const SameInRegister = slot<{ name: string; email: string; onChoose: (person: Registered) => void }>()

/** The photograph that the register has of a user who chose none. */
export const RegisterPortrait = slot<{ id: number; name: string; size: number }>()
