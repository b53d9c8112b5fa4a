import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone, texts } from '../../testing/acting.ts'
import { answer } from '../../testing/answers.ts'
import { expectAccessible, openScreen } from '../../testing/mounting.tsx'

it('begins with what waits, then with the people who work here, and says when nothing waits', async () => {
  const person = { id: 3, name: 'Alice Prado', cargo: 'Padeira', department: 'Produção', photo_path: null }
  const waiting = {
    collaborators: 30,
    vacant: 0,
    jobs_to_approve: 2,
    reviews_late: 1,
    norms: 8,
    trainings_ended: 1,
    rounds: [{ id: 5, name: '1º semestre', ends_on: '2026-11-30', missing: 4 }],
    onboardings: [],
    feedbacks_due: [{ collaborator_id: 3, name: 'Alice Prado', next_on: '2026-11-20', kind: 'standard' as const }],
  }
  await openScreen('/pessoas', {
    answers: {
      'GET /client/pessoas/home': { response: waiting },
      'GET /users/process-feedback/collaborator': { response: [person], total: 30 },
    },
  })
  const now = page.getByRole('region', { name: 'O que fazer agora' })
  await expect
    .element(now.getByRole('link', { name: 'Ler e decidir' }))
    .toHaveAttribute('href', '/pessoas/cargos/approved')
  await expect
    .poll(() => texts(now.getByRole('region')))
    .toEqual([
      expect.stringContaining('Revisões atrasadas1 descrição de cargo'),
      expect.stringContaining('Treinamentos vencidos1 treinamento sem validade'),
      expect.stringContaining('Cargos em aberto2 esperam aprovação'),
      expect.stringContaining('Feedback combinadoAlice Prado, para 20/11/2026'),
      expect.stringContaining('Rodada de feedback1º semestre, até 30/11/2026: 4 pessoas ainda não responderam'),
    ])
  const people = page.getByRole('region', { name: 'Quem trabalha aqui' })
  await expect.element(people.getByRole('link', { name: /Alice Prado/ })).toMatchTextContent(/Padeira · Produção/)
  await expect.element(people.getByRole('link', { name: 'Ver todos os 30' })).toBeVisible()
  await expectAccessible()
  await onPhone()
  await expectNoSidewaysScroll()
  answer({
    'GET /client/pessoas/home': {
      response: {
        ...waiting,
        jobs_to_approve: 0,
        reviews_late: 0,
        trainings_ended: 0,
        rounds: [],
        feedbacks_due: [],
      },
    },
  })
  await openScreen('/pessoas')
  await expect.element(page.getByText('Nada espera por você em Pessoas.')).toBeVisible()
})
