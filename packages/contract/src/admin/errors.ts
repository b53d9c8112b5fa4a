export const adminErrors = {
  'bin.taken': [
    409,
    'Este registro não volta: outro tomou o seu lugar, ou o registro de que fazia parte não existe mais.',
  ],
  'department.duplicate': [409, 'Já existe um departamento com este nome.'],
  'department.in_use': [409, 'Este departamento está em uso.'],
  'project.duplicate': [409, 'Já existe um projeto com este nome.'],
  'absence.denied': [403, 'Você diz só as próprias ausências. As dos outros, quem cuida dos usuários da empresa.'],
  'absence.overlaps': [409, 'Esta pessoa já tem uma ausência nestes dias.'],
} as const
