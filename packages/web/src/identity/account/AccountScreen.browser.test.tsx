import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountOf } from '../../testing/account.ts'
import { expectMessage, focus, press } from '../../testing/acting.ts'
import { answer, Refusal, sentTo } from '../../testing/answers.ts'
import { expectAccessible, openScreen, shownAddress } from '../../testing/mounting.tsx'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const main = page.getByRole('main')

it('every tab opens by keyboard', async () => {
  await openScreen('/account')
  await focus(tab('Início'))
  for (const name of ['Início', 'Alterar empresa', 'Logo da empresa', 'Alterar senha', 'Segurança', 'Notificações']) {
    await expect.element(tab(name)).toHaveFocus()
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
    await expectAccessible()
    await press('ArrowRight')
  }
})

it.each([
  ['seguranca', 'Segurança'],
  ['logo', 'Logo da empresa'],
  ['nada', 'Início'],
])('the address %s opens %s', async (address, name) => {
  await openScreen(`/account?aba=${address}`)
  await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
})

it('who may not change the company is offered neither its logo nor another company', async () => {
  await openScreen('/account?aba=logo', { account: { permissions: [], is_root: 'NO' } })
  await expect.element(tab('Início')).toHaveAttribute('aria-selected', 'true')
  for (const name of ['Logo da empresa', 'Alterar empresa']) await expect.element(tab(name)).not.toBeInTheDocument()
})

it('what two people change of the company is kept, and asked about where both changed the same', async () => {
  const bias = { company_name: 'Padaria Nunes Ltda', company_phone: '1144445555', company_version: '2' }
  await openScreen('/account', {
    account: {
      is_responsible: true,
      cpf_cnpj: '52998224725',
      company_phone: '1133334444',
      company_email: 'a@b.com.br',
    },
    answers: {
      'PUT /account/company': ({ body: { version, ...data } }) => {
        if (version !== '2') return new Refusal('record.stale', {}, accountOf(bias))
        return { response: accountOf({ ...bias, company_name: data.company_name }) }
      },
    },
  })
  await page.getByRole('button', { name: /Editar dados da empresa/ }).click()
  const form = page.getByRole('dialog', { name: 'Editar dados da empresa' })
  await userEvent.fill(form.getByRole('textbox', { name: 'Razão social' }), 'Padaria Castro e Filhos Ltda')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await form.getByRole('button', { name: 'Manter o meu: Razão social' }).click()
  await expectMessage('Salvo com sucesso!')
  expect(sentTo('PUT /account/company').at(-1)).toMatchObject({
    body: { company_name: 'Padaria Castro e Filhos Ltda', phone: '1144445555', version: '2' },
  })
})

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='),
  (one) => one.charCodeAt(0),
)
const pixel = URL.createObjectURL(new Blob([onePixel], { type: 'image/png' }))
const save = 'POST /client/upload-logo'
const remove = 'DELETE /client/upload-logo'

it('a logo is seen before it is sent, then in the menu, and is removed after a question; other files are refused with a reason', async () => {
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const logoIs = (photo_path: string | null) => answer({ 'GET /account': { response: accountOf({ photo_path }) } })
  await openScreen('/account?aba=logo', {
    answers: {
      [save]: () => {
        logoIs(pixel)
        return { message: 'Logo salvo com sucesso!' }
      },
      [remove]: ({ dry }) => {
        if (!dry) logoIs(null)
        return undefined
      },
    },
  })
  const choose = (file: File) => userEvent.upload(page.css('main input[type=file]'), file)
  await main.getByRole('button', { name: 'Salvar logo' }).click()
  await expectMessage('Você não escolheu o nenhum arquivo')
  await choose(new File(['nada'], 'notas.txt', { type: 'text/plain' }))
  await expect.element(main.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  await choose(new File(['não é imagem'], 'quebrada.png', { type: 'image/png' }))
  await expect.element(main.getByText('Não foi possível ler esta imagem. Escolha outra.')).toBeVisible()
  await expect.element(main.getByText('Ainda sem logo')).toBeVisible()
  expect(sentTo(save)).toEqual([])

  await choose(new File([onePixel], 'logo.png', { type: 'image/png' }))
  await expect.element(main.getByRole('img', { name: 'Prévia do novo logo' })).toBeVisible()
  await expect.element(main.getByText('Prévia: ainda não foi salvo')).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'Salvar logo' }).click()
  await expectMessage('Logo salvo com sucesso!')
  await expect.poll(() => menu.element().querySelector('img')?.getAttribute('src')).toBe(pixel)
  await expect.element(main.getByText('Logo atual')).toBeVisible()

  await main.getByRole('button', { name: 'Remover logo' }).click()
  expect(sentTo(remove)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, remova!' }).click()
  await expect.element(main.getByText('Ainda sem logo')).toBeVisible()
  await expect.poll(() => menu.element().querySelector('img')).toBeNull()
  expect(shownAddress()).toContain('aba=logo')
})

it('a consultant has a logo of their own, for the reports of all their companies', async () => {
  const own = 'GET /account/consultant-logo'
  const logoIs = (image: string | null) => answer({ [own]: { response: { image } } })
  await openScreen('/account?aba=seu-logo', {
    account: { consultor: true, name: 'Carlos Menezes' },
    answers: {
      [own]: { response: { image: null } },
      'POST /account/consultant-logo': () => {
        logoIs(pixel)
        return { response: { image: pixel } }
      },
      'DELETE /account/consultant-logo': ({ dry }) => {
        if (!dry) logoIs(null)
        return undefined
      },
    },
  })
  await expect.element(tab('Seu logo')).toHaveAttribute('aria-selected', 'true')
  await expect.element(main.getByText('Ainda sem logo')).toBeVisible()
  await userEvent.upload(page.css('main input[type=file]'), new File([onePixel], 'logo.png', { type: 'image/png' }))
  await expect.element(main.getByRole('img', { name: 'Prévia do novo logo' })).toBeVisible()
  await expectAccessible()
  await main.getByRole('button', { name: 'Salvar logo' }).click()
  await expectMessage('Logo salvo com sucesso!')
  await expect.element(main.getByRole('img', { name: 'O seu logo' })).toHaveAttribute('src', pixel)

  await main.getByRole('button', { name: 'Remover logo' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Os relatórios passam a mostrar só o logo da empresa.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sim, remova!' }).click()
  await expect.element(main.getByText('Ainda sem logo')).toBeVisible()
})

it('who is no consultant has no logo of their own', async () => {
  await openScreen('/account?aba=seu-logo', { account: { consultor: false } })
  await expect.element(tab('Início')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('Seu logo')).not.toBeInTheDocument()
})
