<?php
/** What the client was generated for and newer versions of PHP and Guzzle have no longer. */

namespace GuzzleHttp\Psr7 {
    function build_query(array $parameters): string
    {
        return Query::build($parameters);
    }
}

namespace OpenAPI\Client {
    /** Once, a type without a name left the value as it was. */
    function settype(mixed &$value, string $type): bool
    {
        return $type === 'mixed' || \settype($value, $type);
    }
}
