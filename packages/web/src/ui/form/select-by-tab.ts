/**
 * Selects the text of a field that is reached by Tab, so that typing replaces it. Browsers do, but in drawers and dialogs
 * Mantine moves the focus itself, and what is typed would be appended: '29/11/202610/12'.
 */
export function selectByTab(): void {
  let tabbed = false
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Tab') return
      tabbed = true
      setTimeout(() => {
        tabbed = false
      })
    },
    { capture: true },
  )
  document.addEventListener('focusin', ({ target }) => {
    if (tabbed && target instanceof HTMLInputElement && target.selectionStart === target.selectionEnd) target.select()
  })
}
