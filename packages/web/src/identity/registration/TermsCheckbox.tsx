import { Checkbox, type CheckboxProps } from '@mantine/core'
import { TextLink } from '../../ui/TextLink.tsx'

/** Accepts the contract and the privacy terms, which open beside the form. */
export const TermsCheckbox = (props: Omit<CheckboxProps, 'label'>) => (
  <Checkbox
    {...props}
    label={
      <>
        Li e aceito o{' '}
        <TextLink to="/termos" target="_blank" fz="inherit" underline="always">
          contrato
        </TextLink>{' '}
        e os{' '}
        <TextLink to="/privacidade" target="_blank" fz="inherit" underline="always">
          termos de privacidade
        </TextLink>
      </>
    }
  />
)
