/** `?projeto=` of an address: 0 is 'Sem projeto'. */
export const projectIn = (value: unknown) => (Number.isInteger(value) && Number(value) >= 0 ? Number(value) : undefined)
