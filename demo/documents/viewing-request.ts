import {html} from 'hono/html';

/** The request that anyone can fill in; the words in braces become its fields. */
export const viewingRequest = () =>
  html`<h1>Request for a viewing</h1>
    <p class="home">Tell us which home you would like to see; we ring within one working day.</p>
    <table>
      <tbody>
        ${row('Home', '{text:signer1:Home+you+would+like+to+see}')}
        ${row('When it suits you', '{text:signer1:Days+and+times+that+suit+you}')}
        ${row('Telephone', '{text:signer1:Telephone}')}
        ${row('Anything we should know', '{text?:signer1:Anything+we+should+know}')}
      </tbody>
    </table>
    <h2>What happens with this</h2>
    <p>
      We keep this request for six months, to arrange viewings and for nothing else, and show it to
      the owner of the home. You may ask us to delete it at any time; that has no drawback for you.
    </p>
    <p>A viewing costs nothing and obliges you to nothing. Please bring a photo identification.</p>
    <table>
      <tbody>
        <tr class="tall">
          <th>Signature</th>
          <td class="tag">{signature:signer1}</td>
        </tr>
        ${row('Date', '{date:signer1:Date+of+the+request}')}
      </tbody>
    </table>`;

const row = (label: string, tag: string) =>
  html`<tr>
    <th>${label}</th>
    <td class="tag">${tag}</td>
  </tr>`;
