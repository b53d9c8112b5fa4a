export const adminErrors = {
  'department.duplicate': [409, 'Já existe um departamento com este nome.'],
  'department.in_use': [409, 'Este departamento está em uso.'],
  'project.duplicate': [409, 'Já existe um projeto com este nome.'],
} as const
