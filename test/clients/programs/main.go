// Makes the calls that stand on its input, one a line, with the generated client, and writes how they ended.
package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"reflect"
	"strings"

	"esign"
)

type call struct {
	Operation  string
	Path       []string
	Parameters map[string]interface{}
	Body       json.RawMessage
	BodyType   string
	Key        string
}

// title turns envelope_fingerprint and Idempotency-Key into the names of Go.
func title(name string) string {
	words := strings.FieldsFunc(name, func(letter rune) bool { return letter == '_' || letter == '-' })
	for at, word := range words {
		words[at] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, "")
}

// decode keeps the digits of a number that goes where any type may be: as float64, a large one is written with an exponent.
func decode(text []byte, into interface{}) error {
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	return decoder.Decode(into)
}

// read makes a value of the type that the client asks for.
func read(value interface{}, of reflect.Type) reflect.Value {
	text, err := json.Marshal(value)
	made := reflect.New(of)
	if err == nil {
		err = decode(text, made.Interface())
	}
	if err != nil {
		panic(err)
	}
	return made.Elem()
}

func made(client *esign.APIClient, asked call) map[string]interface{} {
	auth := context.WithValue(context.Background(), esign.ContextBasicAuth, esign.BasicAuth{UserName: asked.Key, Password: "x"})
	method := reflect.ValueOf(client.DefaultApi).MethodByName(title(asked.Operation))
	arguments := []reflect.Value{reflect.ValueOf(auth)}
	for at, name := range asked.Path {
		arguments = append(arguments, read(asked.Parameters[name], method.Type().In(at+1)))
		delete(asked.Parameters, name)
	}
	request := method.Call(arguments)[0]
	set := func(name string, value interface{}) {
		setter := request.MethodByName(title(name))
		request = setter.Call([]reflect.Value{read(value, setter.Type().In(0))})[0]
	}
	for name, value := range asked.Parameters {
		set(name, value)
	}
	if asked.Body != nil {
		set(asked.BodyType, asked.Body)
	}
	results := request.MethodByName("Execute").Call(nil)
	return ended(results[0].Interface(), results[1].Interface().(*http.Response), results[2])
}

func ended(answer interface{}, response *http.Response, failed reflect.Value) map[string]interface{} {
	if !failed.IsNil() {
		told, isTold := failed.Interface().(esign.GenericOpenAPIError)
		if !isTold || response == nil {
			return map[string]interface{}{"failure": fmt.Sprint(failed.Interface())}
		}
		if response.StatusCode >= 300 {
			refusal := told.Model().(esign.Error)
			return map[string]interface{}{"status": response.StatusCode, "error": json.RawMessage(told.Body()), "code": refusal.Code}
		}
		// A client of this generator has no type for files that are not JSON: it hands over their bytes with an error.
		if _, isFile := answer.(*os.File); isFile {
			return map[string]interface{}{"status": response.StatusCode, "bytes": len(told.Body())}
		}
		return map[string]interface{}{"failure": fmt.Sprint(failed.Interface())}
	}
	return map[string]interface{}{"status": response.StatusCode, "answer": answer}
}

func answered(client *esign.APIClient, line []byte) (result map[string]interface{}) {
	defer func() {
		if failed := recover(); failed != nil {
			result = map[string]interface{}{"failure": fmt.Sprint(failed)}
		}
	}()
	var asked call
	if err := decode(line, &asked); err != nil {
		panic(err)
	}
	return made(client, asked)
}

func main() {
	configuration := esign.NewConfiguration()
	configuration.Servers = esign.ServerConfigurations{{URL: os.Args[1]}}
	client := esign.NewAPIClient(configuration)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 64<<20)
	results := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		if err := results.Encode(answered(client, lines.Bytes())); err != nil {
			panic(err)
		}
	}
}
