import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoSidewaysScroll, onPhone } from '../../testing/acting.ts'
import { sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const colleague = (id: number, name: string, cargo: string) => ({ id, name, cargo, user_id: null })
const own = {
  person: {
    id: 1,
    name: 'Sebastião Nunes',
    cargo: 'Padeiro',
    department: 'Produção',
    admitted_on: '2024-03-01',
    position: 'Padeiro',
  },
  job: { id: 4, office: 'Padeiro', version: 2, read_at: null },
  superior: colleague(2, 'João Pedro Alves', 'Líder de produção'),
  team: [],
  team_count: 0,
  peers: [colleague(3, 'Cleide Ramos', 'Padeira'), colleague(5, 'Diego Martins', 'Ajudante')],
  peers_count: 2,
  manual: { version: 1, asked: true, read_at: '2026-05-01T12:00:00.000Z' },
  onboarding_list: null,
  onboarding: {
    begun_on: '2026-05-04',
    steps: [{ id: 1, topic: 'Conhecer a loja', due_on: '2026-05-08', done: true }],
  },
}

it('says where the person stands, and lets them read and confirm their job', async () => {
  await openScreen('/minha-pagina', {
    answers: {
      'GET /client/pessoas/me': { response: own },
      'GET /client/pessoas/me/job': {
        response: {
          id: 4,
          version: 2,
          read_at: null,
          content: { office: 'Padeiro', department: 'Produção', cargo_mission: '<p>Assar o pão.</p>' } as never,
        },
      },
      'POST /client/pessoas/me/job': { response: { read_at: '2026-05-11T12:00:00.000Z' } },
      'GET /users/feedbacks/mine': { response: [] },
      'GET /users/round-assessments': { response: [] },
      'GET /users/round-results': { response: [] },
    },
  })
  const place = page.getByRole('region', { name: 'Meu lugar' })
  await expect.element(place.getByText('João Pedro Alves')).toBeVisible()
  await expect.element(place.getByRole('link', { name: 'Ver o organograma da empresa' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Minha equipe' }).getByText('Ao meu lado (2)')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ler e confirmar' }).click()
  expect(shownAddress()).toContain('ler=cargo')
  const reading = page.getByRole('dialog', { name: 'Descrição do meu cargo' })
  await expect.element(reading.getByText('Assar o pão.')).toBeVisible()
  await reading.getByRole('button', { name: 'Confirmar que li' }).click()
  await expect.poll(() => sentTo('POST /client/pessoas/me/job').at(-1)?.body).toEqual({ version: 2 })
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await onPhone()
  await expectNoSidewaysScroll()
})

it('is there for whoever is not in the register yet', async () => {
  const nobody = { person: null, job: null, superior: null, team: [], team_count: 0, peers: [], peers_count: 0 }
  await openScreen('/minha-pagina', {
    answers: {
      'GET /client/pessoas/me': { response: { ...nobody, manual: null, onboarding_list: null, onboarding: null } },
    },
  })
  await expect.element(page.getByText('Você ainda não está entre os colaboradores.')).toBeVisible()
  await expect.element(page.getByText('Nada para ler agora.')).toBeVisible()
})
