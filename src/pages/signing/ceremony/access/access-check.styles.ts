import {css} from 'lit';

/** The form of the check before the signing page. */
export const accessCheckStyles = css`
  form,
  .field {
    display: grid;
    gap: var(--_2);
    inline-size: 100%;
    text-align: start;
  }
  label {
    font-weight: 600;
  }
  input {
    text-align: center;
    letter-spacing: 0.1em;
  }
  .choice {
    display: flex;
    align-items: center;
    justify-self: start;
    gap: var(--_2);
    min-block-size: var(--_target);
    font-weight: 400;
  }
  .card > p {
    margin: 0;
  }
`;
