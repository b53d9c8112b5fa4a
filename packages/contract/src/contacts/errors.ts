export const contactsErrors = {
  'contact.duplicate': [409, 'Já existe um contato com este e-mail.'],
  'contact.in_use': [409, 'Este contato está em uso.'],
} as const
