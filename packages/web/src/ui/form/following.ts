/** The value that a field's owner was seen to have, and what the field gave since: an address takes it up later. */
export type Followed<Value> = { seen: Value; given: readonly Value[] }

/**
 * What the owner's value of now means for its field; undefined when it is the one that was seen. A value that the field
 * gave itself has arrived; a foreign one comes from elsewhere, and replaces what is typed.
 */
export function follow<Value>(
  { seen, given }: Followed<Value>,
  value: Value,
): { followed: Followed<Value>; isForeign: boolean } | undefined {
  if (Object.is(seen, value)) return undefined
  const at = given.findIndex((one) => Object.is(one, value))
  return { followed: { seen: value, given: at < 0 ? [] : given.slice(at + 1) }, isForeign: at < 0 }
}
