/** Another layout may be rendered a moment after the width changed: this long it may be other than it should. */
export const calmWithinMs = 60_000
