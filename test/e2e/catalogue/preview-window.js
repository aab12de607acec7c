/** Runs in the window of Storybook's preview, before its own scripts: what tests ask of it. */
window.catalogue = {
  /** Shows a story and plays it; resolves with Storybook's word for how that ended, or with what its play threw. */
  show: (id) =>
    new Promise((resolve) => {
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      let thrown;
      // For Storybook, a story whose play throws is a success.
      const handleThrown = ({message}) => (thrown = message);
      // Stories in frames tell their ends here too.
      const handleEnd = ({storyId, status}) => {
        if (storyId !== id) return;
        channel.off('storyFinished', handleEnd);
        channel.off('playFunctionThrewException', handleThrown);
        resolve(thrown ?? status);
      };
      channel.on('playFunctionThrewException', handleThrown);
      channel.on('storyFinished', handleEnd);
      channel.emit('setCurrentStory', {storyId: id, viewMode: 'story'});
    }),

  /** Switches what the host's page brings, as the tool bar does. */
  surround: (scheme, direction, language) =>
    window.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
      globals: {scheme, direction, language},
    }),

  /** Resolves once nothing has changed or moved for some frames; skeletons move for ever. */
  async settle() {
    const markup = () =>
      Array.from(document.querySelectorAll('#storybook-root *'))
        .map((element) => (element.shadowRoot ?? element).innerHTML)
        .join();
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({effect, playState}) =>
            playState === 'running' && effect.getComputedTiming().iterations !== Infinity,
        );
    let before = '';
    for (let same = 0; same < 6; same += 1) {
      await new Promise(requestAnimationFrame);
      const now = markup();
      if (now !== before || isMoving()) same = 0;
      before = now;
    }
  },

  /** By how many pixels the page is wider than its window. */
  overflow() {
    const {scrollWidth, clientWidth} = document.documentElement;
    return scrollWidth - clientWidth;
  },

  /** Spaces text as widely as readers may (WCAG 1.4.12), or as it was. */
  space(isWide) {
    this.spacing ??= document.head.appendChild(document.createElement('style'));
    this.spacing.textContent = isWide
      ? 'body { line-height: 1.5; letter-spacing: 0.12em; word-spacing: 0.16em } p { margin-block-end: 2em }'
      : '';
  },
};
