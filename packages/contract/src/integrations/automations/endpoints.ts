import { z } from 'zod'
import { defineCalls } from '../../contract.ts'
import { Instant, Paging, paged } from '../../fields.ts'
import { changes, creates, lists, one, versioned } from '../../record-calls.ts'
import { Automation, AutomationInput, AutomationWords, Firing, Tried } from './model.ts'

const responsible = { audience: 'responsible' } as const

export const automationCalls = defineCalls(responsible, {
  'GET /integrations/automations': { summary: 'As automações da empresa', ...lists(Automation) },
  'GET /integrations/automations/words': {
    summary: 'Os campos e as verificações de que as automações são feitas',
    response: one(AutomationWords),
  },
  'POST /integrations/automations': {
    summary: 'Criar uma automação, que trabalha como quem a cria',
    ...creates(AutomationInput, Automation),
    errors: ['list.too_many', 'not_found'],
  },
  'PUT /integrations/automations/{id}': {
    summary: 'Mudar, ligar ou desligar uma automação; ela passa a trabalhar como quem a mudou',
    ...changes(versioned(AutomationInput), Automation),
    errors: ['not_found', 'record.stale'],
  },
  'DELETE /integrations/automations/{id}': { summary: 'Apagar uma automação e a sua história' },
  'POST /integrations/automations/try': {
    summary: 'O que uma automação teria visto nos últimos 30 dias, sem fazer nada',
    reads: true,
    weight: 'heavy',
    body: Tried,
    response: one(
      z.object({
        /** How often it happened, and how often the conditions hold for the records as they are now. */
        happened: z.int(),
        would: z.int(),
        examples: z.array(z.object({ at: Instant, title: z.string(), link: z.string() })),
      }),
    ),
  },
  'GET /integrations/automations/{id}/firings': {
    summary: 'O que uma automação fez e por quê, do mais novo; por 90 dias',
    query: z.object(Paging),
    response: paged('response', Firing),
  },
})
