<?php
/** Makes the calls that stand on its input, one a line, with the generated client, and writes how they ended. */

// Written for an older PHP, the client leaves out types of results.
error_reporting(E_ALL & ~E_DEPRECATED);

use OpenAPI\Client\Api\DefaultApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\ObjectSerializer;

require '/usr/share/php/GuzzleHttp/autoload.php';
require __DIR__ . '/compat.php';
spl_autoload_register(function (string $class): void {
    $path = __DIR__ . '/client/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
    if (is_file($path)) {
        require $path;
    }
});

$configuration = (new Configuration())->setHost($argv[1])->setPassword('x');
$api = new DefaultApi(null, $configuration);

function made(DefaultApi $api, object $call): array
{
    $method = new ReflectionMethod($api, $call->operation . 'WithHttpInfo');
    $arguments = [];
    foreach ($method->getParameters() as $parameter) {
        $name = $parameter->getName();
        $value = $call->parameters->{$name} ?? null;
        if ($value === null && !$parameter->isOptional()) {
            $value = ObjectSerializer::deserialize($call->body, '\OpenAPI\Client\Model\\' . $call->bodyType);
        }
        $arguments[$name] = $value ?? ($parameter->isOptional() ? $parameter->getDefaultValue() : null);
    }
    [$answer, $status] = $method->invokeArgs($api, $arguments);
    if ($answer instanceof SplFileObject) {
        return ['status' => $status, 'bytes' => $answer->getSize()];
    }
    return ['status' => $status, 'answer' => ObjectSerializer::sanitizeForSerialization($answer)];
}

while (($line = fgets(STDIN)) !== false) {
    $call = json_decode($line);
    $configuration->setUsername($call->key);
    try {
        $result = made($api, $call);
    } catch (ApiException $error) {
        $body = json_decode((string) $error->getResponseBody());
        $code = $error->getResponseObject()->getCode();
        $result = ['status' => $error->getCode(), 'error' => $body, 'code' => $code];
    } catch (Throwable $error) {
        $result = ['failure' => get_class($error) . ': ' . $error->getMessage()];
    }
    echo json_encode($result), "\n";
}
