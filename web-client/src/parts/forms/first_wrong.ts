/** The first control of a form that somebody should look at again. */
export function firstWrong(form: HTMLElement): HTMLElement | null {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  return wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
}
