/// <reference types="vite/client" />
// The least that a page of ours can be: React, the theme and the text it is given, and a button that changes it.
import '@fontsource-variable/figtree'
import 'virtual:theme-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import { Button, type ButtonProps, MantineProvider } from '@mantine/core'
import { type ComponentProps, type ComponentType, createElement as element, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '../../src/theme.ts'

const lines = JSON.parse(document.getElementById('text')!.textContent!) as string[]

// The component's own type is for JSX: it may be drawn as any element.
const PlainButton = Button as ComponentType<ButtonProps & ComponentProps<'button'>>

function Bare() {
  const [changed, setChanged] = useState(false)
  return element(
    'main',
    {},
    element(PlainButton, { onClick: () => setChanged(!changed) }, 'Trocar'),
    ...(changed ? lines.toReversed() : lines).map((line, key) => element('p', { key }, line)),
  )
}

createRoot(document.getElementById('root')!).render(
  element(MantineProvider, { theme, withCssVariables: false }, element(Bare)),
)
