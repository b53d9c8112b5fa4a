/** Thrown by the signed-in frame when nobody is signed in: the address stays, and sign-in is shown in its place. */
export class SignedOut extends Error {}
