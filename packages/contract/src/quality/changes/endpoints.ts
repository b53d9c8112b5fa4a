import { defineCalls, under } from '../../contract.ts'
import { changes, creates, finds, lists, versioned } from '../../record-calls.ts'
import { controlledCalls } from '../controlled.ts'
import { Change, ChangeInput, changeAddress } from './model.ts'

const proccess = { audience: 'proccess' } as const

/** The most changes of a company. */
export const changeLimit = 2000

export const changeCalls = defineCalls(proccess, {
  'POST /users/controle-mudanca': {
    ...creates(ChangeInput, Change),
    summary: 'Criar um controle de mudança, com o próximo número do ano ou o que foi digitado',
    errors: ['list.too_many', 'change.number_taken'],
  },
  'GET /users/controle-mudanca': { ...lists(Change), summary: 'Controles de mudança, o mais novo primeiro' },
  'GET /users/controle-mudanca/{id}': { ...finds(Change), summary: 'Um controle de mudança' },
  'PUT /users/controle-mudanca/{id}': {
    ...changes(versioned(ChangeInput), Change),
    summary: 'Atualizar um controle de mudança; um campo que não vem fica como está',
    errors: ['not_found', 'record.stale', 'change.number_taken'],
  },
  'DELETE /users/controle-mudanca/{id}': {
    summary: 'Apagar um controle de mudança; as versões decididas permanecem guardadas',
  },
})

export const changeControlCalls = under(changeAddress, controlledCalls('Controle de mudança'))
