/** The height at which something that is carried passes another. */
export const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
