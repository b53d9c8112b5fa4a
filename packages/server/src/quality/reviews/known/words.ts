/** '1 RNC aberta', '3 RNCs abertas'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** Parts of a sentence that say something: 'a, b e c'. */
export const listed = (parts: readonly string[]): string => new Intl.ListFormat('pt-BR').format(parts.filter(Boolean))
