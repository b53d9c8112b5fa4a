/** Thrown by the signed-in frame when nobody is signed in: sign-in is then shown at the same address. */
export class SignedOut extends Error {}
