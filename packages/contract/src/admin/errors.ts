export const adminErrors = {
  'department.duplicate': [409, 'Já existe um departamento com este nome.'],
  'department.in_use': [409, 'Este departamento está em uso.'],
  'project.duplicate': [409, 'Já existe um projeto com este nome.'],
  'absence.denied': [403, 'Você diz só as próprias ausências. As dos outros, quem cuida dos usuários da empresa.'],
  'absence.overlaps': [409, 'Esta pessoa já tem uma ausência nestes dias.'],
} as const
