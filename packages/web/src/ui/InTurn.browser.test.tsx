import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mounting.tsx'
import { InTurn } from './InTurn.tsx'

it('draws none of them with what is around them, and each by itself', async () => {
  const drawn: number[] = []
  const count = () => void drawn.push(document.querySelectorAll('[data-dear]').length)
  await mount(
    <main>
      <Profiler id="form" onRender={count}>
        <InTurn height={20}>
          {['first', 'second', 'third'].map((name) => (
            <p key={name} data-dear>
              {name}
            </p>
          ))}
        </InTurn>
      </Profiler>
    </main>,
  )
  await expect.element(page.getByText('third')).toBeVisible()
  expect(drawn).toEqual([0, 1, 2, 3])
})
