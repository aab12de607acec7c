/** Elements at their real size, inside pages such as their users build. */
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../src/elements/elements.js';
import './pages/pages.css';
import {parties, served, wholeStory} from './served.js';

const meta: Meta = {
  title: 'Examples/In a page',
  parameters: {layout: 'fullscreen', controls: {disable: true}},
};
export default meta;

/** A letting agency follows a contract that one tenant has signed. */
export const LettingAgency: StoryObj = {
  render: () =>
    html`<div class="app letting">
      <header><strong>Holt &amp; Lane</strong> <span>Lettings</span></header>
      <main>
        <h1>4 Mill Lane</h1>
        <p>Tenancy from 1 December · 900 € a month</p>
        ${served('esign-status', {parties: parties('signed', 'in progress')})}
        <div class="columns">
          <section>
            <h2>Who signs</h2>
            ${served('esign-parties', {parties: parties('signed', 'in progress')})}
          </section>
          <section>
            <h2>What happened</h2>
            ${served('esign-timeline')}
          </section>
        </div>
      </main>
    </div>`,
};

/** A new colleague signs the contract on her first day. */
export const Onboarding: StoryObj = {
  render: () =>
    html`<div class="app onboarding">
      <header><strong>Northwind</strong> <span>People</span></header>
      <main>
        <h1>Welcome, Anna</h1>
        <p>Two of four steps are done. Next: your contract.</p>
        ${served('esign-sign')}
      </main>
    </div>`,
};

/** Everything is signed; the file can be fetched. */
export const Archive: StoryObj = {
  render: () =>
    html`<div class="app onboarding">
      <header><strong>Northwind</strong> <span>People</span></header>
      <main>
        <h1>Contract of Anna Berg</h1>
        ${served('esign-status', {status: 'signed', parties: parties('signed', 'signed')})}
        <h2>What happened</h2>
        ${served('esign-timeline', {status: 'signed', timeline: wholeStory})}
      </main>
    </div>`,
};
