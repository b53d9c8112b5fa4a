/** The reactions to a message, in the order in which they are offered. */
export const reactions = ['like', 'love', 'laugh', 'party', 'thanks', 'seen'] as const
export type Reaction = (typeof reactions)[number]
