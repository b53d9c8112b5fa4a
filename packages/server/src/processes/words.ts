/** 1, 'processo', 'processos' → '1 processo'; 3 → '3 processos'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** ['3 etapas', '1 POP', '2 anexos'] → '3 etapas, 1 POP e 2 anexos'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)!}`
