export const peopleErrors = {
  'norm.duplicate': [409, 'Já existe uma norma com este tópico.'],
} as const
