import { defineCalls, download } from '../../contract.ts'

export const personalDataCalls = defineCalls({
  'GET /account/personal-data': {
    weight: 'heavy',
    summary: 'Baixar os próprios dados pessoais: um ZIP com uma página para ler e JSON para levar',
    audience: 'everyone',
    why: 'Os dados são da própria pessoa (LGPD, art. 18).',
    payment: 'any',
    beforeTwoStep: true,
    response: download('application/zip'),
    errors: ['rate.limited'],
  },
})
