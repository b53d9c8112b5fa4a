import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import { TextLink } from '../../ui/TextLink.tsx'
import { AuthLayout } from '../AuthLayout.tsx'
import { PriceNote } from './PriceNote.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

type Props = ComponentProps<typeof RegistrationForm> &
  ComponentProps<typeof PriceNote> & { title: string; hint: string }

/** Where an account is made, with its price and the way to sign in. */
export const RegistrationPage = ({ title, hint, kind, ...form }: Props) => (
  <AuthLayout
    title={title}
    hint={hint}
    footer={
      <Text fz="sm">
        Já tem conta?{' '}
        <TextLink to="/" fz="sm" fw={600}>
          Entrar
        </TextLink>
      </Text>
    }
  >
    <RegistrationForm {...form} />
    <PriceNote kind={kind} />
  </AuthLayout>
)
