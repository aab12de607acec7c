// The build that its page loads in production; the package's main entry is eight times as large.
import HelloSign from 'hellosign-embedded/umd/embedded.production.min.js';

new HelloSign({clientId: 'bench'}).open(frameUrl, {skipDomainVerification: true});
