/** True if it brings money in: an income, or an expense that is given back. */
export const comesIn = (type: '1' | '2', value: number): boolean => (type === '1') === value >= 0
